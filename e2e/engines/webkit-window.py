#!/usr/bin/python3
"""A phone-sized WebKitGTK window without a toolbar, for WebKitWebDriver.

The driver's own MiniBrowser gets no narrower than 447 px and asks for the location in a bubble that
no driver can answer. JIM_WEBKIT_POSITION is a file with "latitude longitude accuracy".
JIM_WEBKIT_EARLY is a file with a script to run before each page's own scripts.
"""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844


def read(variable):
    try:
        with open(os.environ[variable]) as file:
            return file.read()
    except (KeyError, OSError):
        return ''


def feed_position(manager):
    numbers = [float(number) for number in read('JIM_WEBKIT_POSITION').split()]
    if len(numbers) == 3:
        manager.update_position(WebKit2.GeolocationPosition(*numbers))
    else:
        manager.failed('nobody has said where this device is')
    return GLib.SOURCE_REMOVE


def on_position_wanted(manager):
    # Delayed, because WebKit drops an answer that comes before it has finished asking.
    GLib.timeout_add(50, feed_position, manager)
    return True


def on_permission_request(_view, request):
    request.allow()
    return True


def on_permission_query(_view, query):
    query.finish(WebKit2.PermissionState.GRANTED)
    return True


def new_view(context):
    settings = WebKit2.Settings()
    settings.set_enable_media_stream(True)
    settings.set_enable_mock_capture_devices(True)
    scripts = WebKit2.UserContentManager()
    scripts.add_script(WebKit2.UserScript(
        read('JIM_WEBKIT_EARLY'), WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True,
                           settings=settings, user_content_manager=scripts)
    view.connect('permission-request', on_permission_request)
    view.connect('query-permission-state', on_permission_query)
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    view.grab_focus()

    def focus():
        # Without a window manager, the window must be focused explicitly.
        if window.get_window():
            window.get_window().focus(0)
        return GLib.SOURCE_REMOVE
    GLib.timeout_add(200, focus)
    view.connect('close', lambda _view: window.destroy())
    return view


def on_automation_started(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('jim-webkit')
    session.set_application_info(info)
    session.connect('create-web-view', lambda *_: new_view(context))


Gtk.init(sys.argv)
context = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager.new_ephemeral())
context.set_preferred_languages(['en-US'])
context.set_automation_allowed(True)
geolocation = context.get_geolocation_manager()
geolocation.connect('start', on_position_wanted)
context.connect('automation-started', on_automation_started)
Gtk.main()
