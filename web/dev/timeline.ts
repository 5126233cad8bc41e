import { mount } from 'svelte';
import '../src/style/base.css';
import fixture from './timeline-fixture.json';
const facts = fixture.facts;
window.fetch = (async (path: string) => {
  if (String(path).endsWith('/cards')) return new Response(JSON.stringify(facts));
  return new Response(JSON.stringify({ text: { en: 'The coin with the lily became trusted money all over Europe. The old abbreviation “fl” for the Dutch guilder still recalls it.', de: 'Die Münze mit der Lilie wurde in ganz Europa zum Zahlungsmittel. Noch das alte Kürzel „fl“ erinnert daran.' }, source: 'Encyclopaedia Britannica, “florin”', uncertainty: 50, dispute: null }));
}) as typeof fetch;
const { default: Stand } = await import('./TimelineStand.svelte');
mount(Stand, { target: document.body });
