/**
 * The first use of Intl costs tens of milliseconds, because the browser loads its locale data. All threads
 * share that data, so this worker loads it without blocking the page.
 */
const locale = self.name;
new Intl.NumberFormat(locale).format(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format();
self.close();
