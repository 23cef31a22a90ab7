const ofTicket = "(select id from tax_papers where kind = 'ticket_invoice')";
const ofGst = "(select id from ledger_transactions where kind = 'gst' limit 1)";
const credits = "kind in ('ticket_credit', 'charge_credit')";

/**
 * The ways to break each rule of tax papers, in books that have a sale, a part of it that went back in its
 * month and another one a month later, the commission of both and a payout with TCS and TDS.
 */
export const taxDamages: Record<string, readonly string[]> = {
  'a sale has the invoices that were due when it was made': [
    "delete from tax_papers where kind = 'ticket_invoice'",
    "delete from tax_papers where kind = 'charge_invoice'",
  ],
  'what was sold or undone has its papers within a day': ['update tax_progress set through = 0'],
  'what is undone of a sale that was invoiced has a credit note': [
    "delete from tax_papers where kind = 'ticket_credit'",
    "delete from tax_papers where kind = 'charge_credit'",
    `update tax_papers set original_id = ${ofTicket} where kind = 'charge_credit'`,
  ],
  'a paper is that of its sale, for its amount, by who was registered': [
    "update tax_papers set gross_paise = gross_paise + 1, taxable_paise = taxable_paise + 1 where kind = 'ticket_credit'",
    "update tax_papers set gross_paise = gross_paise + 1, taxable_paise = taxable_paise + 1 where kind = 'charge_invoice'",
    "update tax_papers set issued_at = issued_at + interval '1 second' where from_day is null",
    "update tax_papers set ledger_transaction_id = gen_random_uuid() where kind = 'ticket_invoice'",
    `update tax_papers set ledger_transaction_id = (select ledger_transaction_id from tax_papers
      where kind = 'ticket_invoice') where kind = 'ticket_credit' and number = 1`,
    'update tax_profiles set gstin = null where user_id is not null',
    "update tax_profiles set valid_from = now() + interval '9 years'",
    "update tax_papers set supplier_profile_id = (select id from tax_profiles where user_id is null) where kind = 'ticket_invoice'",
    'update tax_progress set through = 0',
  ],
  'an invoice goes by who its supplier was on its day': [
    `insert into tax_profiles (user_id, legal_name, gstin, address, state_code, created_by, valid_from)
      select null, 'Other', '29AAPFU0939F1ZV', '1 Main Road', '29', created_by, valid_from + interval '10 minutes'
      from tax_profiles where user_id is null limit 1`,
  ],
  'a paper has the tax of its place of supply, which is where the law says': [
    "update tax_papers set place_of_supply = '29' where kind = 'charge_invoice'",
    "update tax_papers set place_of_supply = '29' where kind = 'ticket_invoice'",
    "update tax_papers set place_of_supply = '29' where kind = 'commission_invoice'",
    `insert into booking_recipients (booking_id, legal_name, address, state_code, given_at)
      select booking_id, 'Kavya Rao', '2 Lake Road', '29', now() from tax_papers where kind = 'charge_invoice'`,
  ],
  'an invoice from ₹50,000 for a ticket names its buyer with address and state': [
    `update tax_papers set gross_paise = 5000000, taxable_paise = 5000000, cgst_paise = 0, sgst_paise = 0
      where kind = 'ticket_invoice'`,
  ],
  'a credit note names the invoice that it corrects, of the same supplier and recipient': [
    `update tax_papers set original_id = ${ofTicket} where kind = 'commission_credit'`,
    "update tax_papers set recipient_profile_id = null where kind = 'commission_credit'",
    "update tax_papers set issued_at = issued_at - interval '100 days' where kind = 'commission_credit'",
    "update tax_papers set original_id = id where kind = 'commission_credit'",
  ],
  'credit notes are as their invoice is, and take back no more': [
    `update tax_papers set gross_paise = gross_paise + 1000000, taxable_paise = taxable_paise + 1000000
      where kind = 'commission_credit'`,
    `update tax_papers set gross_paise = gross_paise + 1000000, taxable_paise = taxable_paise + 1000000 where ${credits}`,
    `update tax_papers set gross_paise = 100, taxable_paise = 100, cgst_paise = 0, sgst_paise = 0 where id = ${ofTicket}`,
    `update tax_papers set rate_bp = 500 where ${credits}`,
    `update tax_papers set place_of_supply = '29' where ${credits}`,
    `update tax_papers set original_id = ${ofTicket} where kind = 'charge_credit'`,
    `update tax_papers set gross_paise = 100000, taxable_paise = 84748, cgst_paise = 7626, sgst_paise = 7626
      where kind = 'ticket_credit'`,
  ],
  'the numbers of a series of papers follow one another from 1 on': [
    "update tax_papers set number = 2, label = 'TI/2627/000002' where kind = 'ticket_invoice'",
    'update tax_series set last = last + 1',
    'delete from tax_series',
    "delete from tax_papers where kind = 'charge_credit'",
  ],
  'a series of papers keeps what they come to together': [
    'update tax_series set gross_paise = gross_paise + 1, taxable_paise = taxable_paise + 1',
    'update tax_series set cgst_paise = cgst_paise - 1, sgst_paise = sgst_paise + 1',
    "delete from tax_papers where kind = 'charge_credit'",
  ],
  'a paper has its number on it, and that of the year in which it was issued': [
    "update tax_papers set label = 'TI/2627/000007' where kind = 'ticket_invoice'",
    "update tax_papers set label = 'TI/2526/000001' where kind = 'ticket_invoice'",
    "update tax_papers set fy = '2025-26', label = 'TI/2526/000001' where kind = 'ticket_invoice'",
  ],
  'the GST of our own papers is in the ledger, and no other': [
    "delete from ledger_entries where account = 'gst_payable'",
    "delete from ledger_entries where account = 'gst_contained'",
    `update ledger_transactions set paper_id = null where id = ${ofGst}`,
    "update ledger_transactions set kind = 'sale' where kind = 'gst'",
    `update ledger_transactions set paper_id = ${ofTicket} where kind = 'sale'`,
    "update ledger_entries set account = 'gst_payable' where account = 'service_charge_income'",
    `update ledger_transactions set paper_id = ${ofTicket} where id = ${ofGst}`,
  ],
  'commission that is to be invoiced is what the ledger has of the month': [
    'update tax_commissions set gross_paise = gross_paise + 1',
    "update tax_commissions set month = month - interval '1 month', sold_month = sold_month - interval '1 month'",
    "update tax_commissions set sold_month = sold_month - interval '1 month'",
    'update tax_commissions set rate_bp = 500',
    "update tax_commissions set gstin = '29AAPFU0939F1ZV'",
    'delete from tax_commissions',
    "delete from tax_papers where kind = 'charge_invoice'",
  ],
  'commission of a month has its paper when that is over, and only then': [
    "delete from tax_papers where kind = 'commission_invoice'",
    'update tax_commissions set is_closed = false',
    'update tax_commissions set gross_paise = gross_paise + 1',
    "update tax_papers set kind = 'commission_credit', number = 9, original_id = id where kind = 'commission_invoice'",
    "delete from tax_papers where kind = 'commission_credit'",
    'update tax_papers set to_day = to_day - 1 where to_day is not null',
    'delete from tax_commissions',
  ],
  'commission is invoiced within two days of its month': [
    'update tax_commissions set is_closed = false',
  ],
  "a payout's lines add up to it": [
    'update payouts set tcs_paise = tcs_paise + 1',
    'update payout_lines set tds_paise = tds_paise + 1',
  ],
  'a payout is in the ledger while it counts as paid, and only then': [
    "delete from ledger_entries where account = 'tcs_payable'",
    "delete from ledger_entries where account = 'tds_payable'",
    "update ledger_entries set amount_paise = amount_paise - 1 where account = 'bank'",
  ],
  'nothing stays withheld of an event but for tickets that payouts cover': [
    'update payout_lines set tcs_paise = -1',
    'update payout_lines set tds_paise = -1',
    'update payout_lines set base_paise = 0',
  ],
  'money leaves the bank for payouts and refunds alone, and is withheld of payouts': [
    "update ledger_entries set account = 'tcs_payable' where account = 'gateway'",
    "update ledger_entries set account = 'tds_payable' where account = 'gateway'",
  ],
};
