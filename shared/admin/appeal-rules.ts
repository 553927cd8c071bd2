export const APPEAL_MAX_CHARACTERS = 1000;

/** Who suspended somebody does not decide whether that was right; nor does anybody decide about themselves. */
export function mayDecideAppeal(
  viewerId: number,
  { personId, suspendedBy }: { personId: number; suspendedBy: number },
): boolean {
  return viewerId !== suspendedBy && viewerId !== personId;
}
