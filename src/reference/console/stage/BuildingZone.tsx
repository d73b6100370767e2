import { type ReactNode, useEffect, useState } from 'react';
import Building from '../../../components/Building';
import type { Session } from '../../../session/session';
import { useSessionValue } from '../../../session/use-session';
import { useSite } from '../../view/site';

/** The building as it stands, and what can be done to it by hand. It lives on while it is shown. */
export default function BuildingZone({ session }: { session: Session }): ReactNode {
  const { Link, reasonAddress } = useSite();
  const building = useSessionValue(session, 'building');
  const presentation = useSessionValue(session, 'presentation');
  const [refusal, setRefusal] = useState('');
  useEffect(() => session.watch(), [session]);
  return (
    <>
      {building && (
        <Building
          state={building}
          presentation={presentation}
          reasonLink={(reason) => <Link to={reasonAddress(reason)}>{reason}</Link>}
          intend={(intention) => {
            setRefusal('');
            session.intend(intention).catch((error: Error) => setRefusal(error.message));
          }}
        />
      )}
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
