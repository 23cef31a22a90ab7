/**
 * The sandbox's stand-in for https://checkout.razorpay.com/v1/checkout.js: the same `Razorpay` global,
 * options and callbacks, with buttons in place of a bank. It is a plain script without module, inline code
 * or inline style, so that the page's CSP holds.
 */
(() => {
  const own = document.currentScript.src;
  const payUrl = new URL('checkout', own).href;
  const styleUrl = new URL('checkout.css', own).href;

  class Razorpay {
    #options;
    #listeners = new Map();
    #view = null;
    #timer;

    constructor(options) {
      if (!options?.key) throw new Error('Please provide your api key in options.key');
      if (!options.order_id)
        throw new Error('The sandbox takes payments of orders: order_id is missing');
      this.#options = options;
    }

    on(event, callback) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callback]);
      return this;
    }

    open() {
      if (this.#view) return;
      const { modal, timeout } = this.#options;
      this.#view = openView(this.#options, {
        pay: (outcome) => this.#pay(outcome),
        dismiss: () => this.#dismiss(),
        canEscape: modal?.escape !== false,
      });
      if (timeout) this.#timer = setTimeout(() => this.#dismiss('timeout'), timeout * 1000);
    }

    /** Closing by code counts as dismissing, as at Razorpay. */
    close() {
      this.#dismiss();
    }

    async #pay(outcome) {
      this.#view?.busy(true);
      const answer = await post(this.#options, outcome);
      this.#view?.busy(false);
      if (answer.paid) this.#succeed(answer.paid);
      else this.#fail(answer.error);
    }

    #succeed(paid) {
      const { callback_url, redirect, handler } = this.#options;
      this.#remove();
      if (callback_url && (redirect || !handler)) submitForm(callback_url, paid);
      else handler?.(paid);
    }

    #fail(error) {
      const { callback_url, redirect, retry } = this.#options;
      for (const callback of this.#listeners.get('payment.failed') ?? []) callback({ error });
      if (callback_url && redirect) {
        this.#remove();
        submitForm(callback_url, errorFields(error));
      } else if (retry === false || retry?.enabled === false) {
        this.#dismiss();
      } else {
        this.#view?.showError(error.description);
      }
    }

    #dismiss(reason) {
      if (!this.#view) return;
      this.#remove();
      this.#options.modal?.ondismiss?.(reason);
    }

    #remove() {
      clearTimeout(this.#timer);
      this.#view?.remove();
      this.#view = null;
    }
  }

  async function post({ key, order_id, amount, prefill, notes }, outcome) {
    try {
      const response = await fetch(payUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          key,
          order_id,
          outcome,
          amount,
          notes,
          prefill: { contact: prefill?.contact, email: prefill?.email },
        }),
      });
      const body = await response.json();
      return response.ok ? { paid: body } : { error: body.error };
    } catch {
      return {
        error: {
          code: 'NETWORK_ERROR',
          description: 'The sandbox did not answer. Check the connection and try again.',
          source: 'NA',
          step: 'NA',
          reason: 'network_error',
          metadata: { order_id },
        },
      };
    }
  }

  function openView(options, actions) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const returnFocusTo = document.activeElement;
    const overflow = document.documentElement.style.overflow;

    const style = element('link', { rel: 'stylesheet', href: styleUrl });
    const close = element(
      'button',
      { type: 'button', className: 'close', ariaLabel: 'Close' },
      '×',
    );
    const pay = element('button', { type: 'button', className: 'pay' }, 'Pay (success)');
    const fail = element('button', { type: 'button', className: 'fail' }, 'Fail the payment');
    const error = element('p', { className: 'error', role: 'alert' });
    const dialog = element(
      'dialog',
      {},
      element(
        'div',
        { className: 'head' },
        element('p', { className: 'badge' }, 'Razorpay sandbox'),
        close,
        element('h2', { id: 'merchant' }, options.name || 'Payment'),
        element('p', { className: 'description' }, options.description ?? ''),
        element('p', { className: 'amount' }, rupees(options.amount, options.currency)),
      ),
      element(
        'p',
        { className: 'note', id: 'note' },
        'This is a test checkout. No bank is asked and no money moves: choose how the payment ends.',
      ),
      error,
      pay,
      fail,
      element('p', { className: 'order' }, options.order_id),
    );
    dialog.setAttribute('aria-labelledby', 'merchant');
    dialog.setAttribute('aria-describedby', 'note');
    if (options.theme?.color) dialog.style.setProperty('--accent', options.theme.color);

    let busy = false;
    const dismiss = () => busy || actions.dismiss();
    close.addEventListener('click', dismiss);
    pay.addEventListener('click', () => actions.pay('success'));
    fail.addEventListener('click', () => actions.pay('failure'));
    // The key is caught at keydown, because a browser lets `cancel` be prevented only once.
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (actions.canEscape) dismiss();
    });
    // The browser itself can close it, as Android's back gesture does.
    dialog.addEventListener('close', () => host.isConnected && actions.dismiss());

    // The dialog is shown once it is styled, or known to stay unstyled.
    const show = () => {
      if (!host.isConnected) return;
      dialog.showModal();
      pay.focus();
    };
    style.addEventListener('load', show);
    style.addEventListener('error', show);
    root.append(style, dialog);
    document.body.append(host);
    document.documentElement.style.overflow = 'hidden';

    return {
      busy(isBusy) {
        busy = isBusy;
        dialog.ariaBusy = String(isBusy);
        for (const button of [close, pay, fail]) button.disabled = isBusy;
        if (isBusy) error.textContent = '';
        else pay.focus();
      },
      showError(description) {
        error.textContent = description;
      },
      remove() {
        host.remove();
        document.documentElement.style.overflow = overflow;
        returnFocusTo?.focus?.();
      },
    };
  }

  function element(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }

  function rupees(paise, currency = 'INR') {
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);
  }

  function errorFields({ metadata, ...error }) {
    const fields = Object.entries(error).map(([name, value]) => [`error[${name}]`, String(value)]);
    return { ...Object.fromEntries(fields), 'error[metadata]': JSON.stringify(metadata) };
  }

  function submitForm(action, fields) {
    const inputs = Object.entries(fields).map(([name, value]) =>
      element('input', { type: 'hidden', name, value }),
    );
    const form = element('form', { method: 'post', action }, ...inputs);
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
