import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import type { Photo } from '#shared/photos/photo-address.ts';

interface PhotoShape {
  className: string;
  /** Value of the `sizes` attribute, e.g. "56px" or "100vw". */
  sizes: string;
  /** Only needed if the photo says something that the name beside it doesn't. */
  alt?: string;
  /** Disables lazy loading for photos above the fold. */
  eager?: boolean;
}

interface CourtPhotoProps extends PhotoShape {
  court: { photo: Photo | null };
}

/** Fades the photo in once it has loaded, and shows court lines if it can't be. */
export function CourtPhoto({ court: { photo }, ...shape }: CourtPhotoProps) {
  const [failed, setFailed] = useState(false);
  return (
    <CourtPhotoFrame
      {...shape}
      photo={failed ? null : photo}
      image={{
        onLoad: reveal,
        onError: () => setFailed(true),
        ref: revealIfThere,
        className: 'opacity-0 transition-opacity data-loaded:opacity-100',
      }}
    />
  );
}

function reveal({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = '';
}

/** A cached image may have loaded before React attaches its listener. */
function revealIfThere(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0) image.dataset.loaded = '';
}

interface CourtPhotoFrameProps extends PhotoShape {
  photo: Photo | null;
  /** Further attributes of the photo itself. */
  image?: ComponentProps<'img'>;
}

/** Works without scripts: the blurred placeholder with the photo above it, or court lines if there is none. */
export function CourtPhotoFrame(props: CourtPhotoFrameProps) {
  const { photo, className, sizes, alt = '', eager, image } = props;
  if (!photo) {
    return (
      <div
        className={classNames(
          'flex items-center justify-center overflow-hidden bg-sunken text-ink/35',
          className,
        )}
      >
        <CentreCircleLines className="w-4/5 max-w-40" />
      </div>
    );
  }
  return (
    <div className={classNames('relative overflow-hidden bg-sunken', className)}>
      <img
        src={photo.placeholder}
        alt=""
        aria-hidden="true"
        className="absolute inset-0 size-full scale-110 object-cover [filter:blur(12px)]"
      />
      <img
        key={photo.largeUrl}
        src={photo.smallUrl}
        srcSet={`${photo.smallUrl} ${photo.smallWidth}w, ${photo.largeUrl} ${photo.width}w`}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        {...image}
        className={classNames('absolute inset-0 size-full object-cover', image?.className)}
      />
    </div>
  );
}
