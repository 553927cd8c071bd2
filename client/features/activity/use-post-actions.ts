import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError, call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';
import type { newPostSchema } from '#shared/activity/activity.contract.ts';
import { createPost, deletePost, reportPost } from '#shared/activity/activity.endpoints.ts';
import { type FeedPages, OLDER_KEY } from './use-feed.ts';

type NewPost = z.input<typeof newPostSchema>;

export function usePostActions() {
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: (body: NewPost) => call(createPost, { body }),
    onSuccess: () => {
      toast({ title: t('activity.post.sent'), tone: 'success' });
      return refreshAfter(client, createPost);
    },
    onError: (error) => toastFailure(t('activity.post.failed'), error),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deletePost, { params: { id } }),
    onSuccess: (_, id) => {
      toast({ title: t('activity.item.removed'), tone: 'success' });
      client.setQueriesData<FeedPages>(
        { queryKey: [OLDER_KEY] },
        (data) => data && without(data, id),
      );
      return refreshAfter(client, deletePost);
    },
    onError: (error) => toastFailure(t('activity.item.removeFailed'), error),
  });
  const report = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(reportPost, { params: { id }, body: { reason } }),
    onSuccess: () =>
      toast({
        title: t('activity.report.sent'),
        description: t('activity.report.sentText'),
        tone: 'success',
      }),
    onError: (error) => toastFailure(t('activity.report.failed'), error),
  });
  return { write, remove, report };
}

function without({ pages, pageParams }: FeedPages, id: string): FeedPages {
  return { pages: pages.map((page) => page.filter((item) => item.id !== id)), pageParams };
}

function toastFailure(title: string, error: Error): void {
  const description = error instanceof ApiError ? (error.userMessage ?? '') : error.message;
  toast({ title, description, tone: 'danger' });
}
