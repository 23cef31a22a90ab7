export type TaxDraft = {
  isRegistered: boolean;
  gstin: string;
  legalName: string;
  address: string;
  stateCode: string;
};

/** Leaves out what is not shown: a GSTIN that was begun by who is not registered, the state of before of who is. */
export const asChosen = <Draft extends TaxDraft>(draft: Draft): Draft =>
  draft.isRegistered ? { ...draft, stateCode: '' } : { ...draft, gstin: '' };
