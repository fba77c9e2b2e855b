import { notStarted as texts } from './page.messages.en.ts';

/**
 * What stands in the page when the shell's own files do not come, come changed, or break before
 * anything is drawn: plain markup of the document itself, which needs none of them. As soon as the
 * shell has drawn something, it is gone.
 */
const STYLE = [
  '.foyer-plain{position:fixed;inset:0;z-index:9999;overflow:auto;box-sizing:border-box;padding:15vh 24px 24px;background:#fbf8f3;color:#221b17;font:1.0625rem/1.5 system-ui,sans-serif}',
  '.foyer-plain>div{max-width:36rem;margin:0 auto}.foyer-plain h1,.foyer-plain p{margin:0 0 16px}.foyer-plain h1{font:600 1.875rem/1.2 Georgia,serif}',
  '.foyer-plain a{display:inline-block;padding:10px 22px;border-radius:8px;background:#d60b52;color:#fff;font-weight:600;text-decoration:none}',
  '.foyer-plain a:focus-visible{outline:3px solid currentColor;outline-offset:3px;color:#fff;outline-color:#221b17}',
  '#root:not(:empty)~.foyer-plain{display:none}',
  '@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .foyer-plain{background:#161311;color:#f4ede6}:root:not([data-theme=light]) .foyer-plain a:focus-visible{outline-color:#f4ede6}}',
  ':root[data-theme=dark] .foyer-plain{background:#161311;color:#f4ede6}:root[data-theme=dark] .foyer-plain a:focus-visible{outline-color:#f4ede6}',
].join('');

// A remote may fail while the shell is about to draw: two frames later nothing stands here only if
// the shell is what failed. A file that was changed on its way may lie in the browser's cache for ever: trying again fetches
// each one anew first.
const scriptOf = (name: string) =>
  `(function(){
function show(){if(document.readyState==='loading'){document.addEventListener('DOMContentLoaded',show);return}
requestAnimationFrame(function(){requestAnimationFrame(function(){
var box=document.getElementById('foyer-not-started'),root=document.getElementById('root');
if(box&&root&&!root.firstChild)box.replaceWith(box.content)})})}
addEventListener('error',function(event){var from=event.target;if(from===window||(from.tagName==='SCRIPT'&&from.src.indexOf(location.origin+'/r/${name}/')===0))show()},true);
addEventListener('unhandledrejection',show);
addEventListener('click',function(event){if(event.target.id!=='foyer-try-again')return;event.preventDefault();
var again=function(){location.reload()};setTimeout(again,8000);
var files=Array.from(document.querySelectorAll('script[src],link[href]'),function(one){return one.src||one.href}).concat(performance.getEntriesByType('resource').map(function(one){return one.name}));
Promise.all(Array.from(new Set(files)).filter(function(url){return url.indexOf(location.origin+'/r/')===0}).map(function(url){
return fetch(url,{cache:'reload'}).then(function(answer){return answer.arrayBuffer()}).catch(function(){})})).then(again,again)})})()`.replaceAll(
    '\n',
    '',
  );

/** For the head, before any file of the shell, or of what stands in its place, is asked for. */
export const notStartedHead = (nonce: string, name = 'shell'): string[] => [
  `<style nonce="${nonce}">${STYLE}</style>`,
  `<script nonce="${nonce}">${scriptOf(name)}</script>`,
];

/** For the body, behind the shell's root. An empty address is the page's own. */
export const NOT_STARTED = [
  `<template id="foyer-not-started"><main class="foyer-plain"><div role="alert"><h1>${texts.heading}</h1>`,
  `<p>${texts.text}</p>`,
  `<p><a id="foyer-try-again" href="">${texts.again}</a></p></div></main></template>`,
  `<noscript><main class="foyer-plain"><div><h1>${texts.noScriptHeading}</h1><p>${texts.noScript}</p>`,
  `<p><a href="">${texts.again}</a></p></div></main></noscript>`,
].join('\n');
