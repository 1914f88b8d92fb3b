import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../shared/chat.css';
import { Chat } from './Chat';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Chat />
  </StrictMode>,
);
