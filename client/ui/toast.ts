export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
}

let show: ((message: ToastMessage) => void) | null = null;
let waiting: ToastMessage | null = null;

/** Shows a message; it takes the place of the one on screen. Works from anywhere, hooks included. */
export function toast(message: ToastMessage): void {
  if (show) show(message);
  else waiting = message;
}

/** For the Toaster, which arrives in a chunk of its own: until then the latest message waits. */
export function connectToaster(showMessage: (message: ToastMessage) => void): () => void {
  show = showMessage;
  if (waiting) show(waiting);
  waiting = null;
  return () => {
    show = null;
  };
}
