/**
 * What is newer than the oldest browsers and used all the same, because the code does without where it is
 * missing. `file` is the only one that may use it.
 */
export const EXCEPTIONS = [
  {
    api: 'Navigator.share',
    file: 'client/ui/share-link.ts',
    because: 'asked for first; without it the link is copied',
  },
  {
    api: 'Navigator.canShare',
    file: 'client/ui/share-link.ts',
    because: 'asked for first; without it the link goes alone',
  },
  {
    api: 'Navigator.canShare',
    file: 'client/features/check-ins/next-steps.tsx',
    because: 'asked for first; without it no picture is drawn',
  },
  {
    api: 'CanvasImageSmoothing.imageSmoothingQuality',
    file: 'client/lib/device/photo-file.ts',
    because: 'a wish: Firefox keeps its own way to shrink a picture',
  },
  {
    api: 'requestIdleCallback',
    file: 'client/lib/device/when-idle.ts',
    because: 'asked for first; without it the work begins in the next task',
  },
];

/** The same in the built scripts and styles, by name: of libraries, and of looks that may be plainer. */
export const BUILT_EXCEPTIONS = [
  { api: 'text-wrap', because: 'lines break as they always did' },
  { api: 'content-visibility', because: 'draws more than is in view, as it always did' },
  { api: 'contain-intrinsic-size', because: 'only says something beside content-visibility' },
  { api: 'scrollbar-width', because: '::-webkit-scrollbar stands beside it' },
  { api: 'user-select', because: 'the build writes the prefix of Safari beside it' },
  { api: 'print-color-adjust', because: 'the build writes the prefix beside it' },
  { api: '@page', because: 'the poster prints with the margins of the printer' },
  { api: 'size', because: 'a descriptor of @page, which MDN lists there' },
  { api: ':popover-open', because: 'of Tailwind, inside :is(), which drops what it does not know' },
  { api: ':open', because: 'of Tailwind, inside :is(), which drops what it does not know' },
  {
    api: 'PublicKeyCredential.getClientCapabilities',
    because: 'of @simplewebauthn, which asks for it first',
  },
  { api: 'error', because: 'console.error and the like, not Iterator or DisposableStack' },
  { api: 'use', because: 'of React, not of a DisposableStack' },
  { api: 'toArray', because: 'of React.Children, not of an Iterator' },
  { api: 'take', because: 'a function of our own, not of an Iterator' },
];
