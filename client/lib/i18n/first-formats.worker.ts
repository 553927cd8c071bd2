/**
 * The first number and the first date that a browser writes cost it tens of milliseconds, which it spends on
 * reading what languages there are. All threads of a page share what was read, so this one reads it while the
 * page goes on.
 */
const locale = self.name;
new Intl.NumberFormat(locale).format(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format();
self.close();
