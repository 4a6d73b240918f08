/** Of the readable page: it loads nothing, follows the reader's light or dark, and prints. */
export const PAGE_STYLES = `
:root{color-scheme:light dark;--paper:#fdfaf5;--card:#fff;--ink:#17322c;--quiet:#4d625c;--line:#e3dccf;--link:#1f6a55}
@media (prefers-color-scheme:dark){:root{--paper:#10211d;--card:#182c27;--ink:#eef4f1;--quiet:#b9d8cc;--line:#34504a;--link:#8fd3bb}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:2rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .75rem}
p{margin:.5rem 0;max-width:44rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.quiet,caption,dt,th{color:var(--quiet)}
nav ul{columns:18rem;padding-left:1.25rem}
.wide{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-size:.875rem;padding:.75rem .75rem 0}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid var(--line)}
th{font-size:.875rem}
td,dd{white-space:pre-wrap}
td ul,dd ul{white-space:normal;margin:0;padding-left:1.25rem}
.entries{list-style:none;margin:0;padding:0}
.entries>li{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:.75rem;margin-bottom:.5rem}
dl{margin:0;display:grid;gap:.35rem}
dl>div{display:grid;grid-template-columns:minmax(6rem,12rem) 1fr;gap:.25rem 1rem}
dd{margin:0}
img{border-radius:.5rem;display:block}
@media (max-width:30rem){dl>div{grid-template-columns:1fr}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--quiet:#333;--line:#999;--link:#000}body{max-width:none;padding:0}.wide{overflow:visible}.entries>li,tr{break-inside:avoid}h2{break-after:avoid}}
`;
