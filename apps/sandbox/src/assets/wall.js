/* The wall's two comforts: a code grows when it is tapped, and the search leaves only what was asked for. */
const zoom = document.getElementById('wall-zoom');
const zoomCode = document.getElementById('wall-zoom-code');
const zoomName = document.getElementById('wall-zoom-name');

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-zoom]');
  if (button) {
    zoomCode.replaceChildren(button.querySelector('svg').cloneNode(true));
    zoomName.textContent = button.dataset.zoom;
    zoom.showModal();
  } else if (event.target === zoom || zoomCode.contains(event.target)) {
    zoom.close();
  }
});

document.getElementById('wall-search').addEventListener('input', (event) => {
  const wanted = event.target.value.trim().toLowerCase();
  let found = 0;
  for (const station of document.querySelectorAll('.station')) {
    const isStation = station.querySelector('h2').textContent.toLowerCase().includes(wanted);
    let inStation = 0;
    for (const product of station.querySelectorAll('.product')) {
      let inProduct = 0;
      for (const item of product.querySelectorAll('li')) {
        item.hidden = !isStation && !item.dataset.find.includes(wanted);
        if (!item.hidden) inProduct += 1;
      }
      product.hidden = inProduct === 0;
      inStation += inProduct;
    }
    station.hidden = !isStation && inStation === 0;
    if (!station.hidden) found += 1;
  }
  document.getElementById('wall-nothing').hidden = found > 0;
});
