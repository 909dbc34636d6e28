/**
 * First line of a script that runs within a visitor's press. It makes Chromium compile all functions while the file
 * loads, off the main thread, and not each one when it first runs. Features that start by themselves go without: nobody
 * waits for them. https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad'
