import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError, call } from '#client/lib/api.ts';
import { toast } from '#client/ui/toast.ts';
import type { newPostSchema } from '#shared/activity/activity.contract.ts';
import {
  activityFeed,
  createPost,
  deletePost,
  reportPost,
} from '#shared/activity/activity.endpoints.ts';
import { ACTIVITY_TEXTS } from './activity.texts.ts';
import { type FeedPages, OLDER_KEY } from './use-feed.ts';

const { post: postTexts, item: itemTexts, report: reportTexts } = ACTIVITY_TEXTS;

type NewPost = z.input<typeof newPostSchema>;

export function usePostActions() {
  const client = useQueryClient();
  const refreshFeed = () => client.invalidateQueries({ queryKey: [activityFeed.path] });
  const write = useMutation({
    mutationFn: (body: NewPost) => call(createPost, { body }),
    onSuccess: () => {
      toast({ title: postTexts.sent, tone: 'success' });
      return refreshFeed();
    },
    onError: (error) => toastFailure(postTexts.failed, error),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deletePost, { params: { id } }),
    onSuccess: (_, id) => {
      toast({ title: itemTexts.removed, tone: 'success' });
      client.setQueriesData<FeedPages>(
        { queryKey: [OLDER_KEY] },
        (data) => data && without(data, id),
      );
      return refreshFeed();
    },
    onError: (error) => toastFailure(itemTexts.removeFailed, error),
  });
  const report = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(reportPost, { params: { id }, body: { reason } }),
    onSuccess: () =>
      toast({ title: reportTexts.sent, description: reportTexts.sentText, tone: 'success' }),
    onError: (error) => toastFailure(reportTexts.failed, error),
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
