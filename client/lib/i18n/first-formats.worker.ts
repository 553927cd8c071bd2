import { dateAndHourIn } from '#shared/format/dates.ts';
import { averageIn } from '#shared/format/numbers.ts';

/**
 * The first use of Intl costs tens of milliseconds, because the browser loads its locale data. All threads
 * share that data, so this worker loads it without blocking the page.
 */
const locale = self.name;
averageIn(locale, 0);
dateAndHourIn(locale, Date.now(), undefined);
self.close();
