import type { ReactNode } from 'react';
import { Card, CardContent } from '../../../../components/ui/card.tsx';

/** `heading` is one level below the heading above it. */
type Props = {
  title: ReactNode;
  help?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
  children: ReactNode;
};

/** Groups fields under one heading. */
export function FieldGroup({ title, help, heading: Heading = 'h3', children }: Props) {
  return (
    <Card>
      <CardContent className="grid gap-5">
        <div className="grid gap-1">
          <Heading className="text-xl">{title}</Heading>
          {help && <p className="text-muted-foreground">{help}</p>}
        </div>
        {children}
      </CardContent>
    </Card>
  );
}
