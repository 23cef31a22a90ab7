import { Badge } from '../../../components/ui/badge.tsx';
import type { Endpoint } from './endpoint-state.tsx';

/** What it is told, as messages call it. */
export function EndpointTypes({ types }: Pick<Endpoint, 'types'>) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {types.map((type) => (
        <Badge key={type} variant="outline" className="font-mono font-normal">
          <code>{type}</code>
        </Badge>
      ))}
    </p>
  );
}
