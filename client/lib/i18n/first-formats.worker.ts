/**
 * The first number or date that a browser formats costs it tens of milliseconds, which go into reading its list
 * of languages. All threads of a page share that list, so this one reads it while the page goes on.
 */
const locale = self.name;
new Intl.NumberFormat(locale).format(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format();
self.close();
