import type { ReactNode } from 'react';
import { Card, CardContent } from '../../components/ui/card.tsx';

type Props = { title: ReactNode; help?: ReactNode; children: ReactNode };

/** Fields that belong together, under one heading. */
export function FieldGroup({ title, help, children }: Props) {
  return (
    <Card>
      <CardContent className="grid gap-5">
        <div className="grid gap-1">
          <h3 className="text-xl">{title}</h3>
          {help && <p className="text-muted-foreground">{help}</p>}
        </div>
        {children}
      </CardContent>
    </Card>
  );
}
