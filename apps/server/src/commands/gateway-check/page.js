// The page of a rehearsal: the gateway's checkout for the one order, which sends what it signed to the
// terminal.
const said = document.getElementById('said');
const say = (text) => {
  said.textContent = text;
};

async function pay() {
  const order = await (await fetch('/order.json')).json();
  if (!order.id) return say('There is no order. Look at the terminal.');
  await script(order.checkoutScriptUrl);
  const checkout = new window.Razorpay({
    key: order.keyId,
    order_id: order.id,
    amount: order.amount,
    currency: 'INR',
    name: 'A rehearsal',
    description: 'No money moves',
    handler: async (paid) => {
      await fetch('/paid', { method: 'POST', body: JSON.stringify(paid) });
      say('Paid. Look at the terminal.');
    },
  });
  checkout.on('payment.failed', ({ error }) => say(error.description));
  checkout.open();
}

function script(src) {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.onload = resolve;
    element.onerror = () => reject(new Error('The checkout did not load: is its host blocked?'));
    document.head.append(element);
  });
}

document.getElementById('pay').addEventListener('click', () => {
  pay().catch((error) => say(error.message));
});
