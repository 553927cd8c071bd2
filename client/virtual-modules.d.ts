/** From scripts/vite/common-passwords.ts. */
declare module 'virtual:common-passwords' {
  export const onePerLine: string;
}
