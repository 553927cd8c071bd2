/** From scripts/vite/common-passwords.ts. */
declare module 'virtual:common-passwords' {
  export const onePerLine: string;
}

/** From scripts/vite/message-parts.ts. */
declare module 'virtual:messages' {
  type Load = () => Promise<import('@lingui/core').Messages>;
  export const messages: Record<
    import('#shared/languages.ts').Language,
    Record<import('#shared/screen-list.ts').MessagePart, Load>
  >;
}
