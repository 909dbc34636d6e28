/** The names of the calendars. A page overrides them in its JSON block, under "calendar-link". */
export const defaults = {
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo Calendar',
  file: 'Calendar file (.ics)',
}
