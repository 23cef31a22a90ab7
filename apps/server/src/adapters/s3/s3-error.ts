/** Names no key and repeats nothing that the store has sent but its own short code. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  /** HTTP status; null: no whole answer. */
  readonly status: number | null;
  /** S3's own word: SlowDown, AccessDenied, NoSuchBucket. */
  readonly code: string | null;

  constructor(what: string, status: number | null, code: string | null = null) {
    super(`The store of pictures ${what}`);
    this.status = status;
    this.code = code;
  }

  /** Worth asking again; anything else is about what was asked, or by whom. */
  get isPassing(): boolean {
    return this.status === null || this.status === 200 || passing.has(this.status);
  }
}

const passing = new Set([408, 429, 500, 502, 503, 504]);
