import '../css/fonts.css';
import '../css/tokens.css';
import '../css/labels.css';
import '../css/unseen.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import ControlRoom from './ControlRoom';
import { DocumentationAddress } from './documentation';
import { openFeed } from './feed/feed';

const root = document.getElementById('control-room') as HTMLElement;
createRoot(root).render(
  <DocumentationAddress value={root.dataset.documentation ?? ''}>
    <ControlRoom feed={openFeed('/_room/stream')} />
  </DocumentationAddress>,
);
