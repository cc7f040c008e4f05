declare module 's3rver' {
  interface S3rverOptions {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: readonly { name: string }[];
  }

  /** Of koa, as far as the tests use it. */
  export interface S3rverContext {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    /** An object is written as XML. */
    body: unknown;
    status: number;
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    readonly middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number; address: string }>;
    close(): Promise<void>;
  }
}
