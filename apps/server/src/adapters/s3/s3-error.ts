/** Names no key and repeats nothing that the store has sent except its own short code. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  /** The HTTP status; null without a whole answer. */
  readonly status: number | null;
  /** S3's own word: SlowDown, AccessDenied, NoSuchBucket. */
  readonly code: string | null;

  constructor(what: string, status: number | null, code: string | null = null) {
    super(`The store of pictures ${what}`);
    this.status = status;
    this.code = code;
  }

  /** True when it is worth asking again; any other failure is about the request or its sender. */
  get isPassing(): boolean {
    return this.status === null || this.status === 200 || passing.has(this.status);
  }
}

const passing = new Set([408, 429, 500, 502, 503, 504]);
