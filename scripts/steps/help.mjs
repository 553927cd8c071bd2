/** Prints what a command does and ends, where `--help` is among its words. */
export function explainIfAsked(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}
