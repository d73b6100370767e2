// Stands in for the disclosure of the reference: always open, down to a depth, since a schema may hold itself.
import { createContext, type ReactNode, useContext } from 'react';

const Depth = createContext(0);

export default function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  const depth = useContext(Depth);
  return (
    <div>
      {label}
      {depth < Number(process.env.OPEN_DEPTH ?? 3) && <Depth.Provider value={depth + 1}>{children}</Depth.Provider>}
    </div>
  );
}
