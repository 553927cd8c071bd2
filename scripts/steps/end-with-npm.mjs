const CHECK_EVERY_MS = 250;

/**
 * npm runs a script through a shell, which dies of SIGTERM without telling us. A server left behind would
 * keep the port, so we notice that our parent is gone and stop as if the signal had been for us.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}
