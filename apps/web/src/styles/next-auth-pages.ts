const STYLE = `
body[class]{--color-background:#fbf8f3;--color-text:#17322c;--color-primary:#17322c;
font-family:"Figtree Variable",system-ui,sans-serif}
.card{border-radius:28px;box-shadow:0 1px 2px rgb(23 50 44/.04),0 8px 24px -12px rgb(23 50 44/.12)}
button[type=submit],a.button,a.button:link,a.button:visited{background:#1c6b57;color:#fff;border:0;border-radius:999px;min-height:46px;
font-weight:650;font-size:.9375rem;font-family:inherit;margin-top:1.5rem}
button[type=submit]:hover,#submitButton:hover,a.button:hover{background:#155344!important}
:focus-visible{outline:3px solid #1c6b57;outline-offset:2px}`;

/** Applies our colours to the library's own pages, like sign-out. Other answers pass unchanged. */
export async function withOurLook(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = (await response.text())
    .replace('</head>', `<link rel="icon" href="/waymark.svg"><style>${STYLE}</style></head>`)
    .replace('<div class="page">', '<div class="page" role="main">');
  return new Response(html, { status: response.status, headers: response.headers });
}
