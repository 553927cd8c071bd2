import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { updateCurrentUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { fitPhoto, PHOTO_ACCEPT } from '#client/lib/camera/photo-file.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { removePhoto, savePhoto } from '#dist/endpoints/accounts/settings.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

interface PhotoPickerProps {
  name: string;
  photo: string | null;
}

export function PhotoPicker({ name, photo }: PhotoPickerProps) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const common = {
    onSuccess: ({ user }: { user: CurrentUser }) => {
      updateCurrentUser(queryClient, user);
      void refreshAfter(queryClient, savePhoto, removePhoto);
      toast({ title: t('settings.profile.saved'), tone: 'success' });
    },
    onError: (error: Error) => tellFailure(error, t('settings.profile.photoFailed')),
  };
  const upload = useMutation({
    ...common,
    mutationFn: async (chosen: File) => {
      const file = await fitPhoto(chosen);
      return file && call(savePhoto, { file });
    },
    onSuccess: (saved) => {
      if (saved) common.onSuccess(saved);
      else
        toast({
          title: t('settings.profile.photoFailed'),
          description: t('settings.profile.photoTooLarge'),
          tone: 'danger',
        });
    },
  });
  const remove = useMutation({ mutationFn: () => call(removePhoto, {}), ...common });

  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} photo={photo} size="large" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center gap-1">
          <Button
            variant="secondary"
            busyLabel={upload.isPending && t('settings.profile.photoBusy')}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden="true" className="size-5" />
            {t('settings.profile.changePhoto')}
          </Button>
          {photo && (
            <IconButton
              icon={Trash2}
              label={t('settings.profile.removePhoto')}
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            />
          )}
        </div>
        <p className="text-sm text-ink-soft">{t('settings.profile.photoNote')}</p>
        <input
          ref={input}
          type="file"
          accept={PHOTO_ACCEPT}
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) upload.mutate(file);
            // Lets the user choose the same file again after a failure.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
