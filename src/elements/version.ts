/** The version of the package, as in package.json: what a page is told when two versions meet on it. */
export const VERSION = '0.1.0';
