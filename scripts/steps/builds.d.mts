export class Builds {
  constructor(dist?: string);
  ensure(
    wing: string,
    fingerprint: string,
    build: (folder: string) => Promise<void> | void,
  ): Promise<void>;
  removeOld(now?: number): void;
}
