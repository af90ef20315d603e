// A fake of Naver's map SDK, for tests: it shows only the elements it is given, and records every call.
{
  const calls = [];
  const record = (name, ...values) => calls.push([name, ...values]);
  const listeners = new Map();
  const emit = (subject, event) => listeners.get(subject)?.[event]?.forEach((listener) => listener());

  class LatLng {
    constructor(latitude, longitude) {
      this.latitude = latitude;
      this.longitude = longitude;
    }

    lat() {
      return this.latitude;
    }

    lng() {
      return this.longitude;
    }
  }

  function Size(width, height) {
    return { width, height };
  }

  function Point(x, y) {
    return { x, y };
  }

  const worldPoint = (place, zoom) => {
    const width = 256 * 2 ** zoom;
    const north = Math.asinh(Math.tan((place.lat() * Math.PI) / 180));
    return { x: (width * (place.lng() + 180)) / 360, y: (width * (1 - north / Math.PI)) / 2 };
  };
  const worldPlace = ({ x, y }, zoom) => {
    const width = 256 * 2 ** zoom;
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / width))) * 180) / Math.PI;
    return new LatLng(latitude, (360 * x) / width - 180);
  };

  class FakeMap {
    constructor(element, options) {
      record('Map', options.center.lat(), options.center.lng(), options.zoom, options.draggable);
      this.element = element;
      this.center = options.center;
      this.zoom = options.zoom;
      this.markers = new Set();
    }

    go(center, zoom) {
      this.center = center;
      this.zoom = zoom;
      for (const marker of this.markers) marker.updatePosition();
      emit(this, 'idle');
    }

    panTo(center) {
      record('panTo', center.lat(), center.lng());
      this.go(center, this.zoom);
    }

    panBy({ x, y }) {
      record('panBy', x, y);
      const centre = worldPoint(this.center, this.zoom);
      this.go(worldPlace({ x: centre.x + x, y: centre.y + y }, this.zoom), this.zoom);
    }

    morph(center, zoom) {
      record('morph', center.lat(), center.lng(), zoom);
      this.go(center, zoom);
    }

    getZoom() {
      return this.zoom;
    }

    getSize() {
      return new Size(this.element.clientWidth, this.element.clientHeight);
    }

    setSize() {
      record('setSize');
    }

    getBounds() {
      const { x, y } = worldPoint(this.center, this.zoom);
      const { width, height } = this.getSize();
      return {
        getSW: () => worldPlace({ x: x - width / 2, y: y + height / 2 }, this.zoom),
        getNE: () => worldPlace({ x: x + width / 2, y: y - height / 2 }, this.zoom),
      };
    }

    getProjection() {
      return {
        fromCoordToOffset: (place) => {
          const centre = worldPoint(this.center, this.zoom);
          const { x, y } = worldPoint(place, this.zoom);
          const { width, height } = this.getSize();
          return new Point(x - centre.x + width / 2, y - centre.y + height / 2);
        },
      };
    }

    destroy() {
      record('destroy');
      this.element.replaceChildren();
    }
  }

  class Marker {
    constructor({ map, position, icon, clickable, zIndex }) {
      const { size, anchor } = icon;
      record('Marker', position.lat(), position.lng(), size.width, size.height, anchor.x, anchor.y);
      this.map = map;
      this.position = position;
      this.holder = document.createElement('div');
      this.holder.style.position = 'absolute';
      this.holder.style.zIndex = String(zIndex);
      if (clickable) this.holder.addEventListener('pointerup', () => emit(this, 'click'));
      map.markers.add(this);
      map.element.append(this.holder);
      this.applyIcon(icon);
    }

    applyIcon(icon) {
      this.icon = icon;
      this.holder.replaceChildren(icon.content);
      this.updatePosition();
    }

    updatePosition() {
      const { x, y } = this.map.getProjection().fromCoordToOffset(this.position);
      this.holder.style.left = `${x - this.icon.anchor.x}px`;
      this.holder.style.top = `${y - this.icon.anchor.y}px`;
    }

    setIcon(icon) {
      record('setIcon', icon.size.width, icon.size.height, icon.anchor.x, icon.anchor.y);
      this.applyIcon(icon);
    }

    setZIndex(zIndex) {
      this.holder.style.zIndex = String(zIndex);
    }

    setMap(map) {
      record('setMap', map);
      this.map.markers.delete(this);
      this.holder.remove();
    }
  }

  const Event = {
    addListener(subject, event, listener) {
      const ofSubject = listeners.get(subject) ?? {};
      (ofSubject[event] ??= []).push(listener);
      listeners.set(subject, ofSubject);
      return { subject, event, listener };
    },
    removeListener({ subject, event, listener }) {
      const ofSubject = listeners.get(subject);
      ofSubject[event] = ofSubject[event].filter((known) => known !== listener);
    },
  };

  const known = [
    { roadAddress: '부산광역시 해운대구 센텀중앙로 79', jibunAddress: '', x: '129.1301', y: '35.1731' },
    { roadAddress: '', jibunAddress: '대구광역시 중구 중앙로 1', x: '128.5936', y: '35.8664' },
  ];
  const Service = {
    Status: { OK: 200 },
    geocode({ query }, done) {
      record('geocode', query);
      const addresses = known.filter((one) => `${one.roadAddress}${one.jibunAddress}`.includes(query));
      done(200, { v2: { addresses } });
    },
  };

  window.naver = { maps: { Map: FakeMap, Marker, LatLng, Size, Point, Event } };
  // As with Naver's own, the geocoder is there some time after the script.
  if (new URL(document.currentScript.src).searchParams.get('submodules') === 'geocoder')
    setTimeout(() => {
      window.naver.maps.Service = Service;
      window.naver.maps.onJSContentLoaded?.();
    });
  window.fakeNaverSdk = { calls, scriptUrl: document.currentScript.src };
}
