import { mount } from 'svelte';
import '../../shared/chat.css';
import Chat from './Chat.svelte';

mount(Chat, { target: document.getElementById('app') as HTMLElement });
