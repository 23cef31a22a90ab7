import type Razorpay from 'razorpay';

type Http = {
  defaults: {
    adapter?: 'fetch';
    baseURL?: string;
    headers: object;
    fetchOptions?: { redirect: NonNullable<RequestInit['redirect']>; proxy?: false };
  };
  interceptors: {
    request: { use(onRequest: (request: { signal?: AbortSignal }) => object): void };
    response: { use(onSuccess: undefined, onFailure: (failure: unknown) => Promise<never>): void };
  };
};

/** Returns the SDK's axios instance, which its types leave out. */
export function httpOf(razorpay: Razorpay): Http {
  return (razorpay.api as unknown as { rq: Http }).rq;
}
