import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { openReports } from '#dist/endpoints/admin.ts';
import { REPORTS_PAGE } from '#shared/admin/review-queue.ts';

/** The open reports, by weight, page by page. A decision loads all of them again. */
export function useReports() {
  return useInfiniteQuery({
    queryKey: [openReports.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(openReports, { query: pageParam === 0 ? {} : { offset: pageParam } }, { signal }),
    meta: { reads: openReports.reads },
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length === REPORTS_PAGE ? pages.length * REPORTS_PAGE : undefined,
    // A report that arrives between two pages moves rows from one to the next.
    select: ({ pages }) => [...new Map(pages.flat().map((report) => [report.id, report])).values()],
  });
}
