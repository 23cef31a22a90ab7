import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';

type Props = {
  title: ReactNode;
  description: ReactNode;
  /** The button's label. */
  action: ReactNode;
  isDanger?: boolean;
  /** True while something must be confirmed first. */
  disabled?: boolean;
  dismiss?: ReactNode;
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; isSending: boolean };
  onClose: () => void;
  children: ReactNode;
};

/** Asks for what an action needs; its button stays in view below the fields. */
export function FormDialog({ title, description, form, onClose, children, ...props }: Props) {
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={props.dismiss}>
          <Button
            type="submit"
            variant={props.isDanger ? 'destructive' : 'default'}
            form={formId}
            busy={form.isSending}
            disabled={props.disabled}
          >
            {props.action}
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        {children}
      </form>
    </Dialog>
  );
}
