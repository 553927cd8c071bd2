import { type SyntheticEvent, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import type { Photo } from '#shared/photos/photo-address.ts';

interface CourtPhotoProps {
  court: { name: string; photo: Photo | null };
  /** The shape and size of the frame. */
  className: string;
  /** How wide it is shown, for the browser's choice between the two sizes: "56px" or "100vw". */
  sizes: string;
  /** The picture is news on its own and not only an illustration of the name beside it. */
  alt?: string;
  /** Above the fold: do not wait until it scrolls into view. */
  eager?: boolean;
}

/** A blurred placeholder until the picture is there; court lines where there is none. */
export function CourtPhoto({ court, className, sizes, alt = '', eager }: CourtPhotoProps) {
  const { photo } = court;
  const [failed, setFailed] = useState(false);
  if (!photo || failed) {
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
        decoding="async"
        onLoad={reveal}
        onError={() => setFailed(true)}
        ref={revealIfThere}
        className="absolute inset-0 size-full object-cover opacity-0 transition-opacity data-loaded:opacity-100"
      />
    </div>
  );
}

function reveal({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = '';
}

/** A picture from the cache may be complete before React listens. */
function revealIfThere(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0) image.dataset.loaded = '';
}
