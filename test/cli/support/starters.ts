/**
 * Sites as each system’s own command makes them, with a page of their own. Hugo: `hugo new site`
 * (0.111), with a layout like that of `hugo new theme`. Jekyll: `jekyll new --blank` (4.3).
 * @param body HTML of the page
 */
export const starters = (body: string) => ({
  hugo: {
    'config.toml': "baseURL = 'http://example.org/'\nlanguageCode = 'en-us'\ntitle = 'My New Hugo Site'\n",
    'content/_index.md': '---\ntitle: Site\n---\n',
    'layouts/_default/baseof.html': `<!DOCTYPE html>
<html>
    <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>{{ .Title }}</title>
        <link rel="icon" href="data:,">
    </head>
    <body>
        {{- block "main" . }}{{- end }}
    </body>
</html>
`,
    'layouts/index.html': `{{ define "main" }}\n${body}\n{{ end }}\n`,
  },
  jekyll: {
    '_config.yml': `url: "" # the base hostname & protocol for your site, e.g. http://example.com
baseurl: "" # the subpath of your site, e.g. /blog
title: "" # the name of your site, e.g. ACME Corp.
`,
    'assets/css/main.scss': '---\n---\n',
    '_layouts/default.html': `<!DOCTYPE html>
<html lang="{{ site.lang | default: "en-US" }}">
  <head>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta charset="utf-8">
    <title>{{ page.title }} - {{ site.title }}</title>
    <link rel="stylesheet" href="{{ "/assets/css/main.css" | relative_url }}">
    <link rel="icon" href="data:,">
  </head>
  <body>
    {{ content }}
  </body>
</html>
`,
    'index.html': `---\nlayout: default\ntitle: "Happy Jekylling!"\n---\n\n${body}\n`,
  },
})
