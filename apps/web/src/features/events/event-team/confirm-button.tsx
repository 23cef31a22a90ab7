import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';

type Props = {
  children: ReactNode;
  /** The button's own label, where several have the same words. */
  label?: string;
  question: ReactNode;
  consequence: ReactNode;
  dismiss: ReactNode;
  confirm: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
};

/** Confirms an action that ends something which somebody else may be working with. */
export function ConfirmButton(props: Props) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-label={props.label} onClick={() => setAsked(true)}>
        {props.children}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={props.question}
        description={props.consequence}
        showDescription
        footer={
          <DialogActions onClose={close} dismiss={props.dismiss}>
            <Button
              variant="destructive"
              busy={props.isBusy}
              onClick={() => {
                props.onConfirm();
                close();
              }}
            >
              {props.confirm}
            </Button>
          </DialogActions>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
